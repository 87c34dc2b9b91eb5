import * as v from 'valibot'
import { LoginId, Password } from '#functions/contract/shops/account-fields.ts'
import { samplePictures } from '#sample-pictures/sample-pictures.ts'
import { retryWhileBusy } from './demo/api-session.ts'
import { describeDemo, seedDemo } from './demo/seed-demo.ts'
import { invokeEvent } from './events/invoke-event.ts'
import { StartFailure } from './start-failure.ts'

/** Initial data of an empty installation. */
export type SeedOptions = {
  /** Whether to create a demo shop with three published pages. */
  demo: boolean
  /** Whether to install the sample pictures. */
  samples: boolean
  /** Of the first admin; default: "admin" and a random password. */
  adminLoginId?: string
  adminPassword?: string
}

const AddAdminResult = v.object({
  added: v.boolean(),
  password: v.optional(v.string()),
  problem: v.optional(v.string()),
})

const InstallSamplesResult = v.object({ left: v.number() })
const StaffListResult = v.object({ staff: v.array(v.object({ login_id: v.string() })) })

const defaultLogin = 'admin'

type SeedRequest = SeedOptions & {
  app: string
  /** Stops between two steps; the next start continues there. */
  signal?: AbortSignal
  /** Called with the lines that tell how to sign in, as soon as the first admin exists; the rest takes longer. */
  onSignInReady?: (lines: string[]) => void
  /** Called when the demo shop is there, could not be created, or was not asked for. */
  onDemoReady?: () => void
  /** Called with what is being done now, in a few words. */
  onProgress?: (text: string) => void
}

/**
 * Creates the initial data: the first admin, and optionally the demo shop and the sample pictures.
 * Existing data stays. `lines` tell the operator how to sign in; `problem` is a line about a demo shop that could not be
 * created. Rejects with the signal's reason when it is aborted.
 * @throws {StartFailure} when the login id or password is invalid
 */
export async function seedInstallation(
  request: SeedRequest,
): Promise<{ lines: string[]; problem: string | undefined }> {
  const { app, demo, samples, adminLoginId: login = defaultLogin, signal } = request
  const { onProgress = () => undefined } = request
  const configured = request.adminPassword
  checkSetting(LoginId, login, 'NOREN_ADMIN_LOGIN_ID')
  if (configured !== undefined) checkSetting(Password, configured, 'NOREN_ADMIN_PASSWORD')

  const adminLines = (await wasFirstAdminRemoved(request))
    ? ['  管理者          Admin          「スタッフ」の画面で追加した人がログインできます']
    : await seedAdmin(login, request)
  const lines = [...(demo ? await describeDemo(app) : []), ...adminLines]
  request.onSignInReady?.(lines)
  const problem = await prepareDemo(request)
  if (samples) await installSamples(onProgress, signal)
  return { lines, problem }
}

async function prepareDemo({ app, demo, signal, onProgress, onDemoReady }: SeedRequest) {
  if (demo) onProgress?.('デモのお店を用意しています… Preparing the demo shop…')
  const problem = demo ? await seedDemo(app, signal) : undefined
  onDemoReady?.()
  return problem
}

/** A manager has removed the default admin, who must not come back at each start. */
async function wasFirstAdminRemoved({ adminLoginId, signal }: SeedRequest): Promise<boolean> {
  if (adminLoginId !== undefined) return false
  const answer = await retryWhileBusy(() => invokeEvent('add-admin', { list: true }), { signal })
  const { staff } = v.parse(StaffListResult, answer)
  return staff.length > 0 && !staff.some(({ login_id }) => login_id === defaultLogin)
}

async function seedAdmin(login_id: string, request: SeedRequest): Promise<string[]> {
  const { adminPassword: password, signal } = request
  const order = { login_id, ...(password !== undefined && { password }) }
  const answer = await retryWhileBusy(() => invokeEvent('add-admin', order), { signal })
  const { added, password: generated, problem } = v.parse(AddAdminResult, answer)
  if (problem)
    throw new StartFailure(
      `NOREN_ADMIN_LOGIN_ID と NOREN_ADMIN_PASSWORD を確かめてください: ${problem}`,
    )
  const name = `  管理者          Admin          ログインID ${login_id}`
  if (generated !== undefined) {
    return [
      `${name} / パスワード ${generated}`,
      '                                 （今だけ表示します。控えておいてください。 Shown only now.）',
    ]
  }
  if (added) return [`${name} / パスワード 指定されたもの`]
  return [
    `${name}（パスワードは最初の起動のときに表示または指定されたものです）`,
    '                                 分からないときは NOREN_ADMIN_LOGIN_ID に別のIDを指定すると、新しい管理者を作れます',
  ]
}

function checkSetting(schema: v.GenericSchema, value: string, setting: string): void {
  const { issues } = v.safeParse(schema, value)
  if (issues) throw new StartFailure(`${setting} を直してください: ${issues[0].message}`)
}

/** Installs ten pictures at a time, so that the progress can be seen and a stop need not wait. */
async function installSamples(onProgress: (text: string) => void, signal?: AbortSignal) {
  const all = samplePictures.length
  let left = all
  while (left > 0) {
    signal?.throwIfAborted()
    onProgress(`サンプル画像を用意しています… Adding sample pictures… ${all - left}/${all}`)
    // oxlint-disable-next-line no-await-in-loop -- each lot begins where the one before ended
    const answer = await retryWhileBusy(() => invokeEvent('install-samples', { at_most: 10 }), {
      signal,
    })
    left = v.parse(InstallSamplesResult, answer).left
  }
}
