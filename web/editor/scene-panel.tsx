import { Sheet } from '#web/ui/sheet.tsx'
import { BackgroundTab } from './background-tab.tsx'
import { useEditing } from './editing.tsx'
import type { SceneTab } from './panel-store.ts'
import { SlidesTab } from './slides-tab.tsx'
import { type Tab, Tabs } from './tabs.tsx'

const tabs: readonly Tab<SceneTab>[] = [
  { key: 'bg', label: '背景' },
  { key: 'data1', label: '上のスライド写真' },
  { key: 'data2', label: '下のスライド写真' },
]

/** What lies behind the parts, and the slides above and below them. */
export function ScenePanel({ tab, onClose }: { tab: SceneTab; onClose: () => void }) {
  const { panels } = useEditing()
  return (
    <Sheet open modal={false} onClose={onClose} title="背景・スライド">
      <Tabs
        name="背景・スライド"
        tabs={tabs}
        active={tab}
        onSelect={(next) => panels.open({ kind: 'scene', tab: next })}
      >
        {tab === 'bg' ? <BackgroundTab /> : <SlidesTab key={tab} set={tab} />}
      </Tabs>
    </Sheet>
  )
}
