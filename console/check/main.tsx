import { render } from 'preact';
import { CheckApp } from './check-app';
import { readSettings } from './settings';

const place = document.getElementById('check');
if (place !== null) render(<CheckApp settings={readSettings(place)} />, place);
