import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Login } from '#test/support/caller.ts'
import type { ProdSettings } from './prod-settings.ts'

/** What a run knows of its emulator, and what a later step needs of an earlier one. */
export type RunState = {
  endpoint: string
  /** The emulator's process, its log, and its decisions about calls; missing when AWS_ENDPOINT_URL names an emulator. */
  pid?: number | undefined
  log?: string
  decisions?: string
  /** The clone that is deployed. */
  folder: string
  /** CloudFront's addresses of the app and of the pages. */
  addresses?: { app: string; pages: string }
  /** Where dev is run with the settings of prod. */
  prod?: ProdSettings
  admin?: Login
  shop?: Login
}

const fileName = (port: number) => join(tmpdir(), `noren-aws-${port}.json`)

export function saveRunState(port: number, state: RunState): void {
  writeFileSync(fileName(port), JSON.stringify(state), { mode: 0o600 })
}

/** Throws when no run was kept. */
export function loadRunState(port: number): RunState {
  if (!existsSync(fileName(port)))
    throw new Error(`${fileName(port)} not found. Run "npm run test:aws -- --keep" first.`)
  return JSON.parse(readFileSync(fileName(port), 'utf8')) as RunState
}
