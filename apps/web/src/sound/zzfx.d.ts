declare module 'zzfx' {
  /** The synthesiser; it opens its audio context when it is loaded. */
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    play(...parameters: readonly number[]): AudioBufferSourceNode;
  };
}
