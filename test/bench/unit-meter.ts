/** Requests to the table since the last reset, and the capacity units that they were charged. */
export type Units = { reads: number; readUnits: number; writes: number; writeUnits: number }
export type UnitMeter = { reset(): void; read(): Units }

type Command = { input: object; constructor: { name: string } }
type Charged = { CapacityUnits?: number }
type Answer = { ConsumedCapacity?: Charged | Charged[] }
type Client = { send: (...input: never[]) => unknown }

const nothing: Units = { reads: 0, readUnits: 0, writes: 0, writeUnits: 0 }

/** Asks of every command that goes through this client what it is charged, and adds it up. */
export function meterUnits(client: Client): UnitMeter {
  let units = { ...nothing }
  const send = client.send.bind(client) as (command: Command) => Promise<Answer>

  async function metered(command: Command): Promise<Answer> {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' })
    const isRead = /^(BatchGet|Get|Query|Scan)Command$/.test(command.constructor.name)
    units[isRead ? 'reads' : 'writes'] += 1
    const answer = await send(command)
    units[isRead ? 'readUnits' : 'writeUnits'] += chargedFor(answer)
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

function chargedFor({ ConsumedCapacity = [] }: Answer): number {
  const all = Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity]
  return all.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}
