export { Block } from './block.ts';
export { Board } from './board.ts';
export { CommandInterpreter } from './command-interpreter.ts';
export { type Display, GraphicsDisplay, type GraphicsWindow, TextDisplay } from './display.ts';
export { Game, type GameOptions } from './game.ts';
export { Level, Level0, Level1, Level2, Level3 } from './level.ts';
export { ScoreBoard } from './score-board.ts';
