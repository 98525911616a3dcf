#!/usr/bin/env node
process.argv.splice(2, 0, 'quadris');
await import('../dist/main.js');
