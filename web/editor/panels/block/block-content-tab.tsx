import { limits } from '#functions/contract/limits.ts'
import type { BasicBlock, Block } from '#functions/contract/pages/page.ts'
import { findHero } from '#functions/renderer/frame/page-sections.ts'
import { FileField } from '#web/editor/fields/file-field.tsx'
import { PhraseRow } from '#web/editor/fields/text/phrase-row.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { WriteButton } from '#web/editor/fields/text/write-button.tsx'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import type { BlockChange } from '#web/editor/state/commands.ts'
import { getBlockContentKind } from '#web/editor/state/describe-block.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { replaceFile } from '#web/editor/state/replace-file.ts'
import { detectPathKind, getPathLabel, kindsByPreference } from '#web/files/file-kind-labels.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { LazyKindControls } from './lazy-kind-controls.ts'

export function BlockContentTab({ block }: { block: Block }) {
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
