import { ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { chosenCategorySelector } from './sample-search.tsx'
import { hasNoSamples, type SampleList } from './use-sample-list.ts'

type Options = {
  onAll: () => void
  /** How samples come in, or what there is instead. */
  note: string
  action?: ReactNode
}

/** What a list says that has no samples, or none that match. */
export function describeNoSamples(list: SampleList, { onAll, note, action }: Options) {
  if (hasNoSamples(list))
    return { icon: ImageIcon, title: 'サンプル画像がまだありません', children: note, action }
  return {
    icon: ImageIcon,
    title: '合う写真がありません',
    children: '言葉を短くするか、ほかの言葉や種類でさがしてください。',
    action: (
      <DisappearingButton next={chosenCategorySelector} onClick={onAll}>
        すべて見る
      </DisappearingButton>
    ),
  }
}
