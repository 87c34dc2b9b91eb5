import type { Block } from '#functions/contract/page.ts'
import { kindOfPath } from '#web/files/file-words.ts'
import { changeBlock } from './block-actions.ts'
import { kindOfBlock } from './describe-block.ts'
import { DisplayField } from './display-field.tsx'
import { useEditing } from './editing.tsx'
import { LinkField } from './link-field.tsx'
import styles from './note.module.css'

/** Where a part leads, and whether visitors see it. */
export function BlockMoreTab({ block }: { block: Block }) {
  const editing = useEditing()
  return (
    <>
      <DisplayField
        display={block.display}
        onDisplay={(display) => changeBlock(editing, block.id, { display })}
      />
      {isMovieAlone(block) ? (
        <p className={styles.note}>
          動画は押すと再生されるので、リンク先は付けられません。動画の上に文字をのせると、その文字に付けられます。
        </p>
      ) : (
        <LinkField
          link={block.link}
          onLink={(link) => changeBlock(editing, block.id, { link })}
          onLeave={editing.editor.seal}
        />
      )}
    </>
  )
}

const isMovieAlone = (block: Block) =>
  kindOfBlock(block) === 'file' && kindOfPath(block.position_url) === 'movie'
