import type { SignIn } from '#web/screens/edit/sign-in-card.tsx'
import type { Run } from './run.ts'

/** `1,234`. */
export const countText = (count: number) => count.toLocaleString('ja')

/** How many are not registered and not refused yet. */
export const restOf = ({ batch, next }: Run) => batch.orders.length - next

const madeOf = ({ next, refused }: Run) => next - refused.size

/** The cards in the order of the file. */
export const cardsOf = ({ batch, cards }: Run): SignIn[] =>
  batch.orders.flatMap((_, at) => cards.get(at) ?? [])

/** How things stand, as a heading. */
export function leadOf(run: Run): string {
  const { phase, batch } = run
  const all = countText(batch.orders.length)
  if (phase === 'done') return doneWords(run)
  if (restOf(run) === 0)
    return phase === 'stopped' ? doneWords(run) : 'ログインカードを用意しています'
  if (phase === 'stopped')
    return `登録がとまっています（${all}件のうち${countText(madeOf(run))}件）`
  return `${all}件を登録しています`
}

function doneWords(run: Run): string {
  const { refused, batch } = run
  if (madeOf(run) === 0) return '登録できませんでした'
  if (batch.orders.length === 1) return '登録しました'
  const made = `${countText(madeOf(run))}件を登録しました`
  return refused.size === 0 ? made : `${countText(batch.orders.length)}件のうち${made}`
}

/** Whether all there is to say is how far it is. */
export const isCounting = ({ phase, wait, failure }: Run) =>
  phase === 'running' && !wait && !failure

/** What goes on, for the line that is read out. */
export function statusOf(run: Run): string {
  const { phase, wait, failure, next, batch, cards } = run
  if (failure) return failure
  if (phase === 'stopping') return 'いまのお店が終わったら、とめます。'
  if (wait) return wait.words
  if (phase === 'running')
    return restOf(run) > 0
      ? `${countText(batch.orders.length)}件のうち${countText(next)}件が終わりました`
      : `${countText(cards.size)}枚を用意しました`
  return phase === 'stopped' ? stoppedWords(run) : doneStatus(run)
}

const doneStatus = (run: Run) =>
  madeOf(run) > 0 ? 'ログインカードを印刷して、お店にわたしてください。' : ''

function stoppedWords(run: Run): string {
  if (run.unknown.size > 0) return unknownWords(run)
  if (restOf(run) > 0) return '同じお店が2つできることはありません。続きから登録できます。'
  return 'この端末で登録したお店のログインカードを、もう一度表示できます。'
}

const unknownWords = ({ unknown }: Run) =>
  `サーバーにつながらず、${countText(unknown.size)}枚のカードをまだ用意できていません。もう一度お試しください。`

/** What pressing goes on with what is left. */
export function resumeWords(run: Run): string {
  if (restOf(run) > 0) return '続きから登録する'
  return run.unknown.size > 0 ? 'もう一度' : 'ログインカードを表示する'
}
