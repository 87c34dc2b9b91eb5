import * as v from 'valibot'
import {
  hashOriginSecret,
  Maintenance,
  maintenanceKey,
  OriginSecrets,
  originSecretsKey,
  originSecretsLifetime,
} from '#functions/contract/platform/platform-state.ts'
import { loadItems } from './entity.ts'

/*
 * What operators set for all functions without a deploy: the accepted origin secrets and the maintenance. Both are read at once,
 * and each process caches them. The first deploy stores the secrets at its end: until then no call is accepted.
 */

type PlatformState = {
  secrets: OriginSecrets
  /** Time at which the maintenance ends at the latest, in milliseconds; 0 without one. */
  closedUntil: number
}

// While the service is closed, its end is looked for this often, in milliseconds.
const closedLifetime = 5000

let cached: { state: Promise<PlatformState>; at: number } | undefined

/**
 * The state as read at most `life` milliseconds ago, by default a minute. When the table cannot be read, the last one that
 * could.
 */
async function readPlatformState(life = originSecretsLifetime): Promise<PlatformState> {
  const now = Date.now()
  if (cached && Math.abs(now - cached.at) < life) return cached.state
  const before = cached
  const state = loadState()
  cached = { state, at: now }
  try {
    return await state
  } catch (error) {
    cached = before
    if (!before) throw error
    return before.state
  }
}

const isClosed = ({ closedUntil }: PlatformState) => closedUntil > Date.now()

/** Whether an operator has closed the service, as known from the last minute. */
export async function isInMaintenance(): Promise<boolean> {
  return isClosed(await readPlatformState()) && isClosed(await readPlatformState(closedLifetime))
}

/** The same, read at once: for jobs, which know no origin secret. */
export async function findMaintenance(): Promise<boolean> {
  const { find } = await loadItems([maintenanceKey])
  return parseClosedUntil(find(maintenanceKey)) > Date.now()
}

async function loadState(): Promise<PlatformState> {
  const { find } = await loadItems([originSecretsKey, maintenanceKey])
  const stored = find(originSecretsKey)
  return {
    secrets: stored ? v.parse(OriginSecrets, stored) : { accepted: [], cursor_key: '' },
    closedUntil: parseClosedUntil(find(maintenanceKey)),
  }
}

const parseClosedUntil = (item: unknown): number =>
  item === undefined ? 0 : Date.parse(v.parse(Maintenance, item).until)

// An unknown secret may be new. Unknown secrets cause no more reads than this, in milliseconds.
const minReadInterval = 1000

/**
 * Whether a call with this secret came through our own distribution. Compares hashes, which a caller
 * cannot choose. A call without a secret never did.
 */
export async function isOriginAccepted(secret: string): Promise<boolean> {
  if (secret === '') return false
  const hash = hashOriginSecret(secret)
  const isIn = ({ secrets }: { secrets: OriginSecrets }) => secrets.accepted.includes(hash)
  return isIn(await readPlatformState()) || isIn(await readPlatformState(minReadInterval))
}

/** The key that seals cursors, the same in all processes. */
export const readCursorKey = async (): Promise<string> =>
  (await readPlatformState()).secrets.cursor_key
