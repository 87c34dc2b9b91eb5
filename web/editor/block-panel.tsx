import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Block } from '#functions/contract/page.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { duplicateBlock, moveBlock, removeBlock } from './block-actions.ts'
import { BlockContentTab } from './block-content-tab.tsx'
import styles from './block-panel.module.css'
import { kindNameOf } from './describe-block.ts'
import { useBlock, useContent, useEditing, usePanels } from './editing.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import { WriteButton } from './write-button.tsx'

type TabProps = { block: Block; onClose: () => void }

const BlockLookTab = later<TabProps>(
  15,
  async () => (await import('./block-look-tab.tsx')).BlockLookTab,
)
const BlockMoreTab = later<TabProps>(
  16,
  async () => (await import('./block-more-tab.tsx')).BlockMoreTab,
)

/** The scripts of the tabs that are not open to begin with. */
export const tabScripts = [BlockLookTab, BlockMoreTab] as const

type TabKey = 'content' | 'look' | 'more'

const tabs: readonly Tab<TabKey>[] = [
  { key: 'content', label: '内容' },
  { key: 'look', label: '見た目' },
  { key: 'more', label: 'リンク・その他' },
]

/** The selected part's controls. */
export function BlockPanel({ id }: { id: string }) {
  const { panels } = useEditing()
  const block = useBlock(id)
  const [tab, setTab] = useState<TabKey>('content')
  const isWriting = usePanels(({ writing }) => writing?.id === id)
  if (!block) return null
  const toFirst = () => setTab('content')
  return (
    <Sheet
      open
      modal={false}
      onClose={panels.close}
      title={`部品${block.position_index} ${kindNameOf(block)}`}
      footer={<BlockButtons block={block} />}
      folded={isWriting && <WritingRow id={id} />}
    >
      <Tabs name="部品の設定" tabs={tabs} active={tab} onSelect={setTab}>
        {tab === 'content' && <BlockContentTab block={block} />}
        {tab === 'look' && <BlockLookTab block={block} onClose={toFirst} />}
        {tab === 'more' && <BlockMoreTab block={block} onClose={toFirst} />}
      </Tabs>
    </Sheet>
  )
}

/** What a phone keeps of the panel above its keyboard. */
function WritingRow({ id }: { id: string }) {
  return (
    <>
      <span>ページの上で書いています</span>
      <WriteButton id={id} kind="primary" />
    </>
  )
}

function BlockButtons({ block }: { block: Block }) {
  const editing = useEditing()
  const count = useContent(({ data }) => data.length)
  const { id, position_index: place } = block
  return (
    <div className={styles.buttons}>
      <Button icon={ArrowUp} inactive={place === 1} onClick={() => moveBlock(editing, id, -1)}>
        上へ
      </Button>
      <Button icon={ArrowDown} inactive={place === count} onClick={() => moveBlock(editing, id, 1)}>
        下へ
      </Button>
      <Button icon={Copy} onClick={() => duplicateBlock(editing, id)}>
        複製
      </Button>
      <Button icon={Trash2} onClick={() => removeBlock(editing, id)}>
        削除
      </Button>
    </div>
  )
}
