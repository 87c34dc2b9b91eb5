import type { AuditKind, AuditLine } from '#functions/contract/audit.ts'
import { limits } from '#functions/contract/limits.ts'
import { readCursor, writeCursor } from '#functions/rules/cursor.ts'
import { listLines, type StoredLine } from '#functions/table/audit-lines.ts'
import { listNames, type Named } from '#functions/table/names.ts'
import { readResult } from './read-result.ts'
import { readWhat } from './read-what.ts'

type Query = {
  shop?: string | undefined
  kind?: AuditKind | undefined
  without?: AuditKind | undefined
  from?: string | undefined
  to?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

type Asked = { person: { id: string }; query: Query; now: Date }

export type AuditPart = { lines: AuditLine[]; cursor?: string; looked_to?: string }

const day = 24 * 60 * 60_000

/**
 * A part of the audit log, newest first: of a shop, of a kind, and between two days of Japan, where asked
 * for. A part may have no lines and go on all the same: it says how far back it has looked.
 */
export async function listAudit({ person, query, now }: Asked): Promise<AuditPart> {
  const { shop, limit, cursor } = query
  const scope = ['audit', person.id, ...narrowing.map((name) => query[name] ?? '')]
  const since = sinceOf(query, now)
  const before = cursor === undefined ? beforeOf(query, now) : readCursor(scope, cursor)
  // Days in the wrong order, or before all that is shown.
  if (before <= since) return { lines: [] }
  const { fits, ...looks } = ofKind(query)
  const { lines, next } = await listLines(
    { shop, since, fits },
    { before, limit: Number(limit ?? limits.listLength), ...looks },
  )
  return {
    lines: await answersOf(lines, now),
    ...(next !== undefined && { cursor: writeCursor(scope, next), looked_to: timeOf(next) }),
  }
}

const narrowing = ['shop', 'kind', 'without', 'from', 'to'] as const

// Where a kind is left out most lines fit, and a short look is enough.
const fewLooks = { looks: 200 }

/** Which lines fit by what they are about, and how many are looked at for them. */
function ofKind({ kind, without }: Query) {
  if (!kind && !without) return { fits: undefined }
  const fits = ({ what }: StoredLine) => {
    const own = readWhat(what).kind
    return own !== without && (!kind || own === kind)
  }
  return { fits, ...(!kind && fewLooks) }
}

const startOf = (japaneseDay: string) => new Date(`${japaneseDay}T00:00:00+09:00`)

function sinceOf({ from }: Query, now: Date): string {
  const earliest = new Date(now.getTime() - limits.auditDays * day).toISOString()
  const asked = from === undefined ? earliest : startOf(from).toISOString()
  return asked > earliest ? asked : earliest
}

function beforeOf({ to }: Query, now: Date): string {
  // What this very moment brings is in it.
  const latest = new Date(now.getTime() + 1).toISOString()
  const asked = to === undefined ? latest : new Date(startOf(to).getTime() + day).toISOString()
  return asked < latest ? asked : latest
}

/** The time of a place in the log: of a line, or the beginning of a day. */
const timeOf = (place: string) => new Date(place.split('#')[0] ?? place).toISOString()

async function answersOf(lines: readonly StoredLine[], now: Date): Promise<AuditLine[]> {
  const names = await listNames(lines.flatMap(peopleIn))
  const nameOf = (named: Named) => names.get(`${named.kind} ${named.id}`) ?? null
  return lines.map((line) => {
    const { shop, what, at, from, SK } = line
    const meant = meantBy(line)
    return {
      id: SK.split('#').at(-1) ?? SK,
      at,
      from,
      ...readWhat(what),
      ...readResult(line, now),
      who: { kind: actorKind(line), name: meant ? nameOf(meant) : null },
      shop: shop === undefined ? null : { id: shop, name: nameOf({ kind: 'user', id: shop }) },
    }
  })
}

function peopleIn(line: StoredLine): Named[] {
  const { shop } = line
  const meant = meantBy(line)
  return [...(meant ? [meant] : []), ...(shop ? [{ kind: 'user', id: shop } as const] : [])]
}

/** Who did it; of somebody who was not signed in yet, whom they said that they are; of the operator, to whom. */
function meantBy({ who, shop, target }: StoredLine): Named | undefined {
  const [kind, id] = who.split(' ')
  if ((kind === 'admin' || kind === 'user') && id !== undefined) return { kind, id }
  if ((who !== 'nobody' && who !== 'operator') || target === undefined) return undefined
  return { kind: shop === undefined ? 'admin' : 'user', id: target }
}

function actorKind(line: StoredLine): AuditLine['who']['kind'] {
  if (line.who === 'schedule') return 'schedule'
  if (line.who === 'operator') return 'operator'
  // Whoever signed in was who they said; whoever did not may be anybody.
  const isKnown = line.who !== 'nobody' || line.result === 'ok'
  return (isKnown && meantBy(line)?.kind) || 'nobody'
}
