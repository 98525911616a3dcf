/** By itself, so that brains are fetched only where one plays. */
export { findBrain } from '@tetrarium/brains';
