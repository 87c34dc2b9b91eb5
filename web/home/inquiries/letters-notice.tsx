import { Mail } from 'lucide-react'
import type { LetterState } from '#functions/contract/letters/letters.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

const texts: Record<LetterState, { text: string; go: string }> = {
  none: { text: '届いたら、メールで知らせることができます。', go: 'メールで受け取る' },
  unconfirmed: { text: '届いたら、メールで知らせることができます。', go: 'メールで受け取る' },
  asked: {
    text: '確認のメールを送りました。その中のボタンを押すと、メールでのお知らせが始まります。',
    go: 'くわしく見る',
  },
  on: { text: '届いたら、メールで知らせます。', go: 'メールの設定' },
  stopped: {
    text: 'メールが届かなかったため、メールでのお知らせを止めています。',
    go: 'アドレスを確かめる',
  },
}

/** Whether new inquiries are also mailed, with the way to the settings. */
export function LettersNotice() {
  const { data } = useApi('getLetters', {}, { refetchOnWindowFocus: true })
  if (!data) return null
  const isStopped = data.state === 'stopped'
  const { text, go } =
    data.state === 'on' && data.off.includes('inquiry')
      ? { text: 'メールでのお知らせは止めています。', go: 'メールの設定' }
      : texts[data.state]
  return (
    <aside className="panel spread gap-3 p-4" aria-label="メールでのお知らせ">
      <p className={classNames('row gap-2 grow-56', isStopped && 'warning bold')}>
        <Mail aria-hidden className="flex-none size-5" />
        <WrappedText>{text}</WrappedText>
      </p>
      <LinkButton to="/letters" kind={isStopped ? 'primary' : 'quiet'}>
        {go}
      </LinkButton>
    </aside>
  )
}
