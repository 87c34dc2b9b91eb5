/** Requests since the last reset: `puts` are charged like writing and listing, `gets` like reading. */
type Requests = { puts: number; gets: number }

type Command = { constructor: { name: string } }
type Client = { send: (...input: never[]) => unknown }

/** Counts the commands of this client. Deleting is free. */
export function createBucketMeter(client: Client) {
  let requests: Requests = { puts: 0, gets: 0 }
  const send = client.send.bind(client) as (command: Command) => Promise<unknown>
  client.send = (command: Command) => {
    const { name } = command.constructor
    if (/^(Get|Head)/.test(name)) requests.gets += 1
    else if (!name.startsWith('Delete')) requests.puts += 1
    return send(command)
  }
  return {
    reset() {
      requests = { puts: 0, gets: 0 }
    },
    read: () => ({ ...requests }),
  }
}
