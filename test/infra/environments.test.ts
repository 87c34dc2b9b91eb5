import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { environmentNames, parseEnvironmentId } from '#infra/environments.ts'

function runApp(environment: string | undefined) {
  const { NOREN_ENV: _, ...others } = process.env
  const env = { ...others, ...(environment && { NOREN_ENV: environment }) }
  return spawnSync(process.execPath, ['infra/app.ts'], { env, encoding: 'utf8' })
}

test('there are three environments', () => {
  expect(environmentNames).toEqual(['dev', 'stg', 'prod'])
})

test.each(environmentNames)('%s is accepted as a name', (name) => {
  expect(parseEnvironmentId(name)).toBe(name)
})

test.each([
  [undefined, 'No environment'],
  ['production', 'Unknown environment "production"'],
  ['toString', 'Unknown environment "toString"'],
])('for the environment %s the app prints the valid names and fails', (asked, problem) => {
  const { status, stderr } = runApp(asked)
  expect(stderr).toBe(
    `${problem}: choose one of dev, stg, prod (-c env=… or NOREN_ENV; --env … when deploying)\n`,
  )
  expect(status).toBe(1)
})
