import * as v from 'valibot'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { invokeFunction } from './command/invoke-function.ts'
import { OperatorFailure } from './command/operator-failure.ts'
import { printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'
import { type DataLocation, runWithData } from './data/run-with-data.ts'
import { loadStackOutputs } from './stacks/load-stack-outputs.ts'

/** `npm run admin:create` */
runOperatorCommand({
  usage: `Usage: npm run admin:create -- --env NAME --login-id ID [--forget-factors] [--data DIR]

Creates an admin and prints the password once. There is no other way to create an admin.

  --env NAME         the environment
  --login-id ID      the admin's login ID
  --forget-factors   creates no admin: removes all second factors of an existing admin who has lost them and the
                     recovery codes, and ends their sessions
  --data DIR         instead of --env: the data folder of a stopped npm start on this machine`,
  options: {
    env: { type: 'string' },
    'login-id': { type: 'string' },
    'forget-factors': { type: 'boolean' },
    data: { type: 'string' },
  },
  async run({ env, data, 'login-id': login_id, 'forget-factors': forgets = false }) {
    if (login_id === undefined) throw new OperatorFailure('Missing option: --login-id ID')
    const input = { login_id, ...(forgets && { forget_factors: true }) }
    const answering =
      data === undefined ? createInEnvironment(env, input) : createInFolder({ env, data }, input)
    const answer = v.parse(Answer, await answering)
    printLine(forgets ? formatReset(answer) : formatCreated(answer))
    return 0
  },
})

async function createInEnvironment(env: string | undefined, order: object): Promise<unknown> {
  const operator = await signInOperator(env)
  const { AddAdmin = '' } = await loadStackOutputs(operator, 'jobs')
  return invokeFunction(operator, AddAdmin, order)
}

/** Runs the same function in this process, on the data folder of a stopped `npm start`. */
function createInFolder(place: DataLocation, order: object): Promise<unknown> {
  return runWithData(place, () => invokeEvent('add-admin', order))
}

const Answer = v.object({
  login_id: v.string(),
  added: v.optional(v.boolean()),
  forgotten: v.optional(v.boolean()),
  password: v.optional(v.string()),
  problem: v.optional(v.string()),
})
type Answer = v.InferOutput<typeof Answer>

function formatCreated({ added: isNew, login_id, password, problem }: Answer): string {
  if (problem) throw new OperatorFailure(`Login ID ${login_id}: ${problem} Nothing was changed.`)
  if (!isNew) throw new OperatorFailure(`The login ID ${login_id} is taken. Nothing was changed.`)
  return `Admin created. The password is shown only once:\n  Login ID  ${login_id}\n  Password  ${password}`
}

function formatReset({ forgotten: was, login_id }: Answer): string {
  if (!was) throw new OperatorFailure(`Admin ${login_id} does not exist. Nothing was changed.`)
  return `${login_id} now signs in with the password only, until a factor is set up again.`
}
