/** Where a game stands: not begun, going on, waiting, ended by itself, or ended by the player. */
export type Phase = 'ready' | 'playing' | 'paused' | 'over' | 'stopped';
