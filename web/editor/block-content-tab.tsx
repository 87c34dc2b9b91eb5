import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/page.ts'
import { Field } from '#web/ui/field.tsx'
import { changeBlock } from './block-actions.ts'
import type { BlockChange } from './commands.ts'
import { kindOfBlock } from './describe-block.ts'
import { useEditing } from './editing.tsx'
import { PictureField } from './picture-field.tsx'
import { TextArea } from './text-area.tsx'

/** What a part shows: its text, its picture. */
export function BlockContentTab({ block }: { block: Block }) {
  const editing = useEditing()
  const change = (fields: BlockChange) => changeBlock(editing, block.id, fields)
  const kind = kindOfBlock(block)
  return (
    <>
      {kind !== 'picture' && (
        <TextArea
          name="文字"
          value={block.text}
          maxLength={limits.textLength}
          rows={4}
          onText={(text) => change({ text })}
        />
      )}
      {kind !== 'text' && <BlockPicture block={block} change={change} />}
      {kind === 'text' && (
        <PictureField
          name="文字の後ろの写真"
          path=""
          onPath={(position_url) => change({ position_url })}
        />
      )}
    </>
  )
}

function BlockPicture({ block, change }: { block: Block; change: (fields: BlockChange) => void }) {
  return (
    <>
      <PictureField
        name="写真"
        path={block.position_url}
        onPath={(position_url) => change({ position_url })}
      />
      {block.position_url !== '' && (
        <>
          <TextArea
            name="写真の説明"
            value={block.alt}
            maxLength={limits.altLength}
            hint="目の見えない人や検索に、何の写真かを伝えます"
            onText={(alt) => change({ alt })}
          />
          <Field
            name="写真の上に文字をのせる"
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
