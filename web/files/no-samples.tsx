import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { chosenCategory } from './sample-search.tsx'

type Props = {
  /** Whether something was looked for. */
  isNarrowed: boolean
  onAll: () => void
  /** What to do where there are no samples at all. */
  children: ReactNode
  action?: ReactNode
}

/** What stands where no sample is. */
export function NoSamples({ isNarrowed, onAll, children, action }: Props) {
  if (!isNarrowed) {
    return (
      <EmptyState icon={ImageIcon} title="サンプル画像がまだありません" action={action}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={ImageIcon}
      title="合う写真がありません"
      action={
        <PassingButton next={chosenCategory} onClick={onAll}>
          すべて見る
        </PassingButton>
      }
    >
      言葉を短くするか、ほかの言葉や種類でさがしてください。
    </EmptyState>
  )
}
