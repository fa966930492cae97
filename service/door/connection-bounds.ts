import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** The most connections at once; `shared`: an address behind which many clients stand, so that only `total` holds for it. */
export type ConnectionBounds = { total: number; perAddress: number; shared: (address: string) => boolean };
type Seat = { socket: Socket; home: Set<Seat>; request?: IncomingMessage };

/**
 * Bounds a server's connections, in all and for each address. Where one is one too many, the one that has been without
 * a whole request for longest gives way, of that address or of the one that holds most: who holds connections open
 * loses them to who uses one. Where all are being answered, the new one is closed.
 */
export function boundConnections(server: Server, { total, perAddress, shared }: ConnectionBounds): void {
  const homes = new Map<string, Set<Seat>>();
  const seats = new WeakMap<Socket, Seat>();
  let taken = 0;

  const leave = (seat: Seat) => {
    if (seat.home.delete(seat)) taken -= 1;
  };
  const giveWay = (home: Set<Seat>): boolean => {
    const waiting = [...home];
    const seat = waiting.find(({ request }) => !request) ?? waiting.find(({ request }) => request?.complete === false);
    if (!seat) return false;
    leave(seat);
    seat.socket.destroy();
    return true;
  };
  const largest = () => [...homes.values()].reduce((most, home) => (home.size > most.size ? home : most));

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const network = networkOf(address);
    const home = homes.get(network) ?? new Set();
    homes.set(network, home);
    const full = home.size >= perAddress && !shared(address);
    if ((full && !giveWay(home)) || (taken >= total && !giveWay(largest()))) {
      socket.destroy();
      return;
    }
    const seat: Seat = { socket, home };
    home.add(seat);
    seats.set(socket, seat);
    taken += 1;
    socket.once("close", () => {
      leave(seat);
      if (home.size === 0 && homes.get(network) === home) homes.delete(network);
    });
  });
  server.prependListener("request", (request, response) => {
    const seat = seats.get(request.socket);
    if (!seat) return;
    seat.request = request;
    response.once("close", () => {
      if (seat.request !== request || !seat.home.delete(seat)) return;
      delete seat.request;
      // At the end of the line: it was used just now.
      seat.home.add(seat);
    });
  });
}

/** One client commands a whole /64 of IPv6 (RFC 6177), so that counts as one address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [left = [], right = []] = address.split("::").map((side) => side.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
