export { type PlayVerb, type PresetName, STEERING_PRESETS } from './bindings.ts';
