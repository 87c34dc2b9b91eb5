import { operate, say } from './operate.ts'
import { openAwsPlaces } from './restore/aws-places.ts'
import { lookAtBackups } from './restore/backup-facts.ts'
import { signInTo } from './sign-in.ts'

/** The program behind `npm run backup:check`. */
operate({
  usage: `Usage: npm run backup:check -- --env NAME

Looks at all that a restore stands on, a line each: how far back the table and the buckets can be had, that nobody
deletes them by mistake, and when a restore was last tried out. Changes nothing; exit code 1 where one is not right.

  --env NAME   the environment`,
  options: { env: { type: 'string' } },
  async run({ env }) {
    const operator = await signInTo(env)
    const { data } = await openAwsPlaces(operator)
    const verdicts = await lookAtBackups(data, operator.config, new Date())
    for (const { isRight, what, found } of verdicts)
      say(`${isRight ? 'ok     ' : 'WRONG  '}${what}: ${found}`)
    return verdicts.every(({ isRight }) => isRight) ? 0 : 1
  },
})
