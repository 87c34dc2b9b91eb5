import * as v from 'valibot'
import { invokeFunction } from './invoke-function.ts'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { signInTo } from './sign-in.ts'
import { outputsOf } from './stack-outputs.ts'

/** The program behind `npm run admin:create`. */
operate({
  usage: `Usage: npm run admin:create -- --env NAME --login-id ID [--forget-factors]

Makes an admin, and prints the password, this once. There is no other way to make one.

  --env NAME         the environment
  --login-id ID      what the admin signs in with
  --forget-factors   makes nobody: takes the second factors of this admin away, who has lost them and the
                     recovery codes, and ends their sessions`,
  options: {
    env: { type: 'string' },
    'login-id': { type: 'string' },
    'forget-factors': { type: 'boolean' },
  },
  async run({ env, 'login-id': login_id, 'forget-factors': forgets = false }) {
    if (login_id === undefined) throw new OperatorFailure('Say who: --login-id ID')
    const operator = await signInTo(env)
    const { AddAdmin = '' } = await outputsOf(operator, 'jobs')
    const order = { login_id, ...(forgets && { forget_factors: true }) }
    const answer = v.parse(Answer, await invokeFunction(operator, AddAdmin, order))
    say(forgets ? forgotten(answer) : added(answer))
    return 0
  },
})

const Answer = v.object({
  login_id: v.string(),
  added: v.optional(v.boolean()),
  forgotten: v.optional(v.boolean()),
  password: v.optional(v.string()),
})
type Answer = v.InferOutput<typeof Answer>

function added({ added: isNew, login_id, password }: Answer): string {
  if (!isNew) throw new OperatorFailure(`${login_id} is taken: nothing was changed.`)
  return `Made. Shown this once:\n  Login ID  ${login_id}\n  Password  ${password}`
}

function forgotten({ forgotten: was, login_id }: Answer): string {
  if (!was) throw new OperatorFailure(`There is no admin ${login_id}: nothing was changed.`)
  return `${login_id} signs in with the password alone now, until a factor is set up again.`
}
