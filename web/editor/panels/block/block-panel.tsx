import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { BasicBlock, Block } from '#functions/contract/pages/page.ts'
import { findHero } from '#functions/renderer/frame/page-sections.ts'
import { FileField } from '#web/editor/fields/file-field.tsx'
import { PhraseRow } from '#web/editor/fields/text/phrase-row.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { WriteButton } from '#web/editor/fields/text/write-button.tsx'
import {
  changeBlock,
  duplicateBlock,
  moveBlock,
  removeBlock,
} from '#web/editor/state/block-actions.ts'
import type { BlockChange } from '#web/editor/state/commands.ts'
import { replaceFile } from '#web/editor/state/create-block.ts'
import { getBlockContentKind, summarizeBlock } from '#web/editor/state/describe-block.ts'
import { useBlock, useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import type { Panel } from '#web/editor/state/panel-store.ts'
import { detectPathKind, getPathLabel, kindsByPreference } from '#web/files/file-kind-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { LazyKindControls } from './lazy-kind-controls.ts'
import { type TabOption, Tabs } from './tabs.tsx'

type TabProps = { block: Block; onClose: () => void }

const BlockLookTab = lazyPanel<TabProps>(
  async () => (await import('./block-look-tab.tsx')).BlockLookTab,
)
const BlockMoreTab = lazyPanel<TabProps>(
  async () => (await import('./block-more-tab.tsx')).BlockMoreTab,
)

export const tabScripts = [BlockLookTab, BlockMoreTab, LazyKindControls] as const

type TabKey = 'content' | 'look' | 'more'

const tabs: readonly TabOption<TabKey>[] = [
  { key: 'content', label: '内容' },
  { key: 'look', label: '見た目' },
  { key: 'more', label: 'リンク・その他' },
]

export function BlockPanel({ id }: { id: string }) {
  const { panels } = useEditing()
  const block = useBlock(id)
  const [tab, setTab] = useTab()
  const isInItem = usePanelState((state) => state.isInItem === true)
  const isPressed = usePanelState(
    ({ panel }) => panel?.kind === 'block' && panel.field !== undefined,
  )
  const isWriting = usePanelState(({ writing }) => writing?.id === id)
  if (!block) return null
  const toFirst = () => setTab('content')
  return (
    <Sheet
      open
      modal={false}
      onClose={panels.close}
      // What was pressed on the page is changed: back to the page.
      onDone={isPressed ? panels.close : undefined}
      title={summarizeBlock(block)}
      tall={isInItem}
      footer={!isInItem && <BlockButtons block={block} />}
      collapsed={isWriting && <WritingRow id={id} />}
    >
      <Tabs name="部品の設定" tabs={tabs} active={tab} onSelect={setTab}>
        {tab === 'content' && <BlockContentTab block={block} />}
        {tab === 'look' && <BlockLookTab block={block} onClose={toFirst} />}
        {tab === 'more' && <BlockMoreTab block={block} onClose={toFirst} />}
      </Tabs>
    </Sheet>
  )
}

/** A field that is pressed on the page leads back to the first tab, which has all of them. */
function useTab() {
  const pressed = usePanelState(({ panel }) =>
    panel?.kind === 'block' && panel.field !== undefined ? panel : undefined,
  )
  const [chosen, setChosen] = useState<{ tab: TabKey; pressed: Panel | undefined }>({
    tab: 'content',
    pressed,
  })
  const tab = pressed && pressed !== chosen.pressed ? 'content' : chosen.tab
  return [tab, (next: TabKey) => setChosen({ tab: next, pressed })] as const
}

/** The part of the panel that stays visible above a phone's keyboard. */
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
  const count = usePageContent(({ data }) => data.length)
  const { id, position_index: place } = block
  return (
    <div className="stack gap-2 tile-buttons">
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

function BlockContentTab({ block }: { block: Block }) {
  const { panels } = useEditing()
  return block.kind === 'basic' ? (
    <BasicContent block={block} />
  ) : (
    <LazyKindControls block={block} part="Content" onClose={panels.close} />
  )
}

function BasicContent({ block }: { block: BasicBlock }) {
  const editing = useEditing()
  const change = (fields: BlockChange) => changeBlock(editing, block.id, fields)
  const kind = getBlockContentKind(block)
  const isHero = usePageContent(({ data, data1 }) => findHero(data1, data) === block)
  return (
    <>
      {kind !== 'file' && (
        <>
          <TextArea
            name="文字"
            value={block.text}
            maxLength={limits.textLength}
            rows={4}
            onText={(text) => change({ text })}
          />
          <WriteButton id={block.id} />
        </>
      )}
      {kind !== 'text' && <BlockFile block={block} change={change} />}
      {kind === 'text' && (
        <FileField
          name="文字の後ろの写真・動画"
          kinds={kindsByPreference.image}
          path=""
          onPath={(position_url) => change({ position_url })}
        />
      )}
      {isHero && kind === 'file' && <PhraseRow />}
    </>
  )
}

function BlockFile({
  block,
  change,
}: {
  block: BasicBlock
  change: (fields: BlockChange) => void
}) {
  const name = getPathLabel(block.position_url)
  const isFilled = block.position_url !== ''
  return (
    <>
      <FileField
        name={isFilled ? name : '写真・動画'}
        field="position_url"
        kinds={kindsByPreference[detectPathKind(block.position_url)]}
        path={block.position_url}
        onPath={(path) => change(replaceFile(block, path))}
      />
      {isFilled && (
        <>
          <TextArea
            name={`${name}の説明`}
            value={block.alt}
            maxLength={limits.altLength}
            hint={`目の見えない人や検索に、何の${name}かを伝えます`}
            onText={(alt) => change({ alt })}
          />
          <Field
            name={`${name}の上に文字をのせる`}
            InputType="checkbox"
            input={{
              checked: block.text_check,
              onChange: (event) => change({ text_check: event.target.checked }),
            }}
          />
        </>
      )}
    </>
  )
}
