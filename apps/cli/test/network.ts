import { connect, createServer, type Server, type Socket } from 'node:net';

/** One connection: the end of who called, and that at the target unless it was never reached. */
interface Wire {
  readonly near: Socket;
  far?: Socket;
  isDead: boolean;
}

/** The network between a host and a port of this machine, to be cut and mended. */
export class Network {
  private readonly target: number;
  private readonly server: Server;
  private readonly wires = new Set<Wire>();
  private state: 'up' | 'cut' | 'stalled' = 'up';

  private constructor(target: number) {
    this.target = target;
    this.server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (near) => {
      const wire: Wire = { near, isDead: this.state === 'cut' };
      this.wires.add(wire);
      near.on('error', () => {});
      near.on('close', () => this.closed(wire, wire.far));
      if (this.state === 'up') this.carry(wire);
      else if (this.state === 'cut') near.resume();
    });
  }

  /** The network to a port. */
  static async open(target: number): Promise<Network> {
    const network = new Network(target);
    await new Promise<void>((resolve) => network.server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  /** An address of the target, by way of this network. */
  by(address: string): string {
    const url = new URL(address);
    url.port = `${(this.server.address() as { port: number }).port}`;
    return url.href;
  }

  /** From now on bytes vanish in both directions, ends and new connections too; nobody is told. */
  cut(): void {
    this.state = 'cut';
    for (const wire of this.wires) {
      wire.isDead = true;
      this.hold(wire);
      wire.near.resume();
      wire.far?.resume();
    }
  }

  /** From now on bytes are under way, until it is restored: a cut that is over before anybody gives up. */
  stall(): void {
    this.state = 'stalled';
    for (const wire of this.wires) {
      this.hold(wire);
      wire.near.pause();
      wire.far?.pause();
    }
  }

  /** Connections that were cut stay as they are: what went over them is lost. */
  restore(): void {
    this.state = 'up';
    for (const wire of this.wires) if (!wire.isDead) this.carry(wire);
  }

  /** Ends all connections by a reset. */
  reset(): void {
    for (const { near, far } of this.wires) {
      near.resetAndDestroy();
      far?.resetAndDestroy();
    }
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const { near, far } of this.wires) {
      near.destroy();
      far?.destroy();
    }
    await closed;
  }

  private carry(wire: Wire): void {
    const { near } = wire;
    if (wire.far === undefined) {
      const far = connect({ port: this.target, host: '127.0.0.1', allowHalfOpen: true });
      far.on('error', () => {});
      far.on('close', () => this.closed(wire, near));
      wire.far = far;
    }
    near.pipe(wire.far);
    wire.far.pipe(near);
    if (near.destroyed) wire.far.destroy();
    else if (wire.far.destroyed) near.destroy();
  }

  private hold({ near, far }: Wire): void {
    near.unpipe();
    far?.unpipe();
  }

  /** One end is gone; the other hears of it unless the network is cut. */
  private closed(wire: Wire, other: Socket | undefined): void {
    if (!wire.isDead && this.state === 'up') other?.destroy();
    if (wire.near.destroyed && wire.far?.destroyed !== false) this.wires.delete(wire);
  }
}
