/** How long, in milliseconds, at least one call to a service was under way since the last reset, and how many there were. */
export type AwayClock = { reset(): void; read(): { away: number; sends: number } }

type Client = { send: (...input: never[]) => unknown }

/** Watches these SDK clients: the clock runs from the moment a command is handed to one until its answer is there. */
export function watchClient(clients: readonly Client[]): AwayClock {
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
