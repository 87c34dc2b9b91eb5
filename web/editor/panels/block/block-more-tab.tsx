import type { Block } from '#functions/contract/pages/page.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import { DisplayField } from '#web/editor/fields/display-field.tsx'
import { LinkField } from '#web/editor/fields/link/link-field.tsx'
import { PeriodFields } from '#web/editor/periods/period-fields.tsx'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import { getBlockContentKind } from '#web/editor/state/describe-block.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { detectPathKind } from '#web/files/file-kind-labels.ts'

export function BlockMoreTab({ block }: { block: Block }) {
  const editing = useEditing()
  return (
    <>
      <DisplayField
        display={block.display}
        onDisplay={(display) => changeBlock(editing, block.id, { display })}
      />
      <PeriodFields block={block} />
      {hasNoLink(block) ? null : isMovieAlone(block) ? (
        <p className="hint">
          動画は押すと再生されるので、リンク先は付けられません。動画の上に文字をのせると、その文字に付けられます。
        </p>
      ) : (
        <LinkField
          link={block.link}
          onLink={(link) => changeBlock(editing, block.id, { link })}
          onLeave={editing.editor.seal}
          formatPage={editing.formatPage}
        />
      )}
    </>
  )
}

// The links of other kinds come from their content or from the shop's record.
const hasNoLink = ({ kind }: Block) => kind !== 'basic' && getKind(kind).hasLink !== true

const isMovieAlone = (block: Block) =>
  block.kind === 'basic' &&
  getBlockContentKind(block) === 'file' &&
  detectPathKind(block.position_url) === 'movie'
