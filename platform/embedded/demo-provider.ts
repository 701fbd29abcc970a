/** Stands for whoever would have to declare the service to an authority, and acts for the companies of the demo. */
export const DEMO_PROVIDER = { name: 'edoc demo', nif: 'B00000000' };
