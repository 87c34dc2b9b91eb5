import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { chosenCategorySelector } from './sample-search.tsx'

type Props = {
  isNarrowed: boolean
  onAll: () => void
  children: ReactNode
  action?: ReactNode
}

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
        <DisappearingButton next={chosenCategorySelector} onClick={onAll}>
          すべて見る
        </DisappearingButton>
      }
    >
      言葉を短くするか、ほかの言葉や種類でさがしてください。
    </EmptyState>
  )
}
