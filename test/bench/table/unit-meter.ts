/** Requests to the table since the last reset, and their capacity units. */
type CapacityUsage = { reads: number; readUnits: number; writes: number; writeUnits: number }
export type UnitMeter = { reset(): void; read(): CapacityUsage }

type Command = { input: object; constructor: { name: string } }
type Charged = { CapacityUnits?: number }
type Answer = { ConsumedCapacity?: Charged | Charged[] }
type Client = { send: (...input: never[]) => unknown }

const nothing: CapacityUsage = { reads: 0, readUnits: 0, writes: 0, writeUnits: 0 }

/** Adds up the capacity units of all commands of this client. */
export function createUnitMeter(client: Client): UnitMeter {
  let units = { ...nothing }
  const send = client.send.bind(client) as (command: Command) => Promise<Answer>

  async function metered(command: Command): Promise<Answer> {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' })
    const isRead = /^(BatchGet|Get|Query|Scan)Command$/.test(command.constructor.name)
    units[isRead ? 'reads' : 'writes'] += 1
    const answer = await send(command)
    units[isRead ? 'readUnits' : 'writeUnits'] += sumCharged(answer)
    return answer
  }

  client.send = metered
  return {
    reset() {
      units = { ...nothing }
    },
    read: () => ({ ...units }),
  }
}

function sumCharged({ ConsumedCapacity = [] }: Answer): number {
  const all = Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity]
  return all.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}
