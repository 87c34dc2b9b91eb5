import { BackgroundTab } from '#web/editor/background/background-tab.tsx'
import { SlidesTab } from '#web/editor/slides/slides-tab.tsx'
import { useEditing } from '#web/editor/state/editing.tsx'
import type { SceneTab } from '#web/editor/state/panel-store.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { type TabOption, Tabs } from './block/tabs.tsx'

const tabs: readonly TabOption<SceneTab>[] = [
  { key: 'bg', label: '背景' },
  { key: 'data1', label: '上のスライド写真' },
  { key: 'data2', label: '下のスライド写真' },
]

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
