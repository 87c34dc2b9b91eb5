import type { Keeping } from './kept-work.ts'

/** Where the work is that the server does not have: said only of a device that does keep it. */
export function unsavedWords(keeping: Keeping): string {
  return keeping === 'kept'
    ? 'この端末には残っています。'
    : 'この端末にも残せないので、この画面をとじないでください。'
}

const afterLeaving: Record<Keeping, string> = {
  kept: '保存できていない変更は、この端末に残ります。このページをもう一度ひらくと続きから始められます。',
  writing: '保存できていない変更があります。いま移動すると、なくなることがあります。',
  impossible: '保存できていない変更は、この端末にも残せません。いま移動すると、なくなります。',
}

/** What becomes of that work when its page is left now. */
export function leavingWords(keeping: Keeping): string {
  return afterLeaving[keeping]
}
