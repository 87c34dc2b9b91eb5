/**
 * The milliseconds with at least one service call in progress since the last reset, and the number of
 * calls.
 */
export type ServiceClock = { reset(): void; read(): { away: number; sends: number } }

type Client = { send: (...input: never[]) => unknown }

/** Measures the commands that are sent with these SDK clients. */
export function createServiceClock(clients: readonly Client[]): ServiceClock {
  let [away, sends, underWay, since] = [0, 0, 0, 0]

  async function timed(send: () => unknown) {
    if (underWay === 0) since = performance.now()
    underWay += 1
    sends += 1
    try {
      return await send()
    } finally {
      underWay -= 1
      if (underWay === 0) away += performance.now() - since
    }
  }

  for (const client of clients) {
    const send = client.send.bind(client)
    client.send = (...input) => timed(() => send(...input))
  }
  return {
    reset() {
      away = 0
      sends = 0
    },
    read: () => ({ away, sends }),
  }
}
