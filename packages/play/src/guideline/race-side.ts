import { attackBy, type GuidelineFrame, type RaceRecording } from '@tetrarium/engine/guideline';

/** One side of a race at one moment, for views. */
export interface RaceSide {
  readonly frame: GuidelineFrame;
  /** Rows its clears were worth: those sent, and those that cancelled incoming ones. */
  readonly attack: number;
  readonly attackPerMinute: number;
  readonly piecesPerSecond: number;
}

/** A side that has attacked so much after so many milliseconds. */
export function showSide(frame: GuidelineFrame, attack: number, time: number): RaceSide {
  const per = (amount: number, span: number): number => (time === 0 ? 0 : (amount * span) / time);
  return {
    frame,
    attack,
    attackPerMinute: per(attack, 60_000),
    piecesPerSecond: per(frame.pieces, 1000),
  };
}

export function sideOf(race: RaceRecording['game'], side: 0 | 1, frame: GuidelineFrame): RaceSide {
  return showSide(frame, attackBy(race, side), race.time);
}
