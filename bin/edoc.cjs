#!/usr/bin/env node
require('../dist/cli/edoc.js');
