import assert from 'node:assert/strict'
import { join } from 'node:path'
import { signInTestShop } from './main-job.ts'
import { assertPrinted, operate, type Run, runProgram } from './run-steps.ts'

export async function checkBackups({ place, state }: Run): Promise<void> {
  const checked = await runProgram(
    ['npm', 'run', '-s', 'backup:check', '--', '--env', 'dev'],
    place,
  )
  // The emulator keeps no recovery window, expiry and protection of a table, and nothing was restored yet.
  const wrong = checked.output.match(/^WRONG {2}[^:]+/gm) ?? []
  assert.deepEqual(
    wrong.toSorted(),
    [
      ...(state.prod ? ['WRONG  Deletion protection of the table'] : []),
      'WRONG  Expiry of items',
      'WRONG  Last restore or dry run',
      'WRONG  Point-in-time recovery of the table',
    ],
    checked.output,
  )
}

export async function rehearseRestore({ place }: Run): Promise<void> {
  const output = await operate(place, ['restore:rehearse'])
  assertPrinted(output, /Every item and byte is as before\./)
}

/** Exports the shop, and imports it as another one. */
export async function moveShop(run: Run): Promise<void> {
  const { place } = run
  const { login_id } = await signInTestShop(run)
  const file = join(place.folder, 'dist', 'shop.zip')
  await operate(place, ['export', '--env', 'dev', '--shop', login_id, '--out', file])
  const names = ['--login-id', 'another', '--slug', 'another']
  await operate(place, ['import', '--env', 'dev', '--file', file, ...names], { typed: 'dev\n' })
}
