import type { Block } from '#functions/contract/page.ts'
import { changeBlock } from './block-actions.ts'
import { DisplayField } from './display-field.tsx'
import { useEditing } from './editing.tsx'
import { LinkField } from './link-field.tsx'

/** Where a part leads, and whether visitors see it. */
export function BlockMoreTab({ block }: { block: Block }) {
  const editing = useEditing()
  return (
    <>
      <DisplayField
        display={block.display}
        onDisplay={(display) => changeBlock(editing, block.id, { display })}
      />
      <LinkField link={block.link} onLink={(link) => changeBlock(editing, block.id, { link })} />
    </>
  )
}
