import { connect } from "node:net";
import { onTestFinished } from "vitest";

/** Sends text on a connection of its own, gone with the test; `closed` gives what came back until either side closed it. */
export function speak(port: number, text: string) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  socket.on("error", () => {});
  socket.write(text);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(heard)));
  return { socket, closed, heard: () => heard };
}
