import type { SignInDetails } from '#web/admin/shared/cards/sign-in-card.tsx'
import type { RegistrationRun } from './registration-run.ts'

export const formatRunCount = (count: number) => count.toLocaleString('ja')

export const countRemainingOrders = ({ batch, next }: RegistrationRun) => batch.orders.length - next

const countRegistered = ({ next, refused }: RegistrationRun) => next - refused.size

/** The cards in the order of the file. */
export const listRunCards = ({ batch, cards }: RegistrationRun): SignInDetails[] =>
  batch.orders.flatMap((_, at) => cards.get(at) ?? [])

export function formatRunHeading(run: RegistrationRun): string {
  const { phase, batch } = run
  const all = formatRunCount(batch.orders.length)
  if (phase === 'done') return formatDone(run)
  if (countRemainingOrders(run) === 0)
    return phase === 'stopped' ? formatDone(run) : 'ログインカードを用意しています'
  if (phase === 'stopped')
    return `登録がとまっています（${all}件のうち${formatRunCount(countRegistered(run))}件）`
  return `${all}件を登録しています`
}

function formatDone(run: RegistrationRun): string {
  const { refused, batch } = run
  if (countRegistered(run) === 0) return '登録できませんでした'
  if (batch.orders.length === 1) return '登録しました'
  const made = `${formatRunCount(countRegistered(run))}件を登録しました`
  return refused.size === 0 ? made : `${formatRunCount(batch.orders.length)}件のうち${made}`
}

/** Whether the status shows only the progress count. */
export const hasOnlyProgress = ({ phase, wait, failure }: RegistrationRun) =>
  phase === 'running' && !wait && !failure

/** The text of the status line. */
export function formatRunStatus(run: RegistrationRun): string {
  const { phase, wait, failure, next, batch, cards } = run
  if (failure) return failure
  if (phase === 'stopping') return 'いまのお店が終わったら、とめます。'
  if (wait) return wait.message
  if (phase === 'running')
    return countRemainingOrders(run) > 0
      ? `${formatRunCount(batch.orders.length)}件のうち${formatRunCount(next)}件が終わりました`
      : `${formatRunCount(cards.size)}枚を用意しました`
  return phase === 'stopped' ? formatStopped(run) : formatDoneStatus(run)
}

const formatDoneStatus = (run: RegistrationRun) =>
  countRegistered(run) > 0 ? 'ログインカードを印刷して、お店にわたしてください。' : ''

function formatStopped(run: RegistrationRun): string {
  if (run.unknown.size > 0) return formatUnknown(run)
  if (countRemainingOrders(run) > 0)
    return '同じお店が2つできることはありません。続きから登録できます。'
  return 'この端末で登録したお店のログインカードを、もう一度表示できます。'
}

const formatUnknown = ({ unknown }: RegistrationRun) =>
  `サーバーにつながらず、${formatRunCount(unknown.size)}枚のカードをまだ用意できていません。もう一度お試しください。`

export function formatResumeLabel(run: RegistrationRun): string {
  if (countRemainingOrders(run) > 0) return '続きから登録する'
  return run.unknown.size > 0 ? 'もう一度' : 'ログインカードを表示する'
}
