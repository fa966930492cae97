import { Counter, Gauge, type Registry } from "prom-client";

type Listening = { listening: boolean; losses: number };

/** Metrics of whether this process hears what is announced; to be called before they are read. */
export function listeningMetrics(registers: Registry[], state: () => Listening): () => void {
  const listening = new Gauge({
    name: "verso_queue_listening",
    help: "Whether this process hears what is announced: 1, or 0 while its connection is lost",
    registers,
  });
  const losses = new Counter({
    name: "verso_queue_listener_losses_total",
    help: "How often the connection on which announcements are heard was lost",
    registers,
  });
  return () => {
    const now = state();
    listening.set(now.listening ? 1 : 0);
    losses.reset();
    losses.inc(now.losses);
  };
}
