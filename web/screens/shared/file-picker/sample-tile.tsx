import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Sample } from '#functions/contract/files/sample.ts'
import { FileTile } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import type { SampleCopies } from '#web/files/sample/sample-copies.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = { sample: Sample; place: number; copies: SampleCopies; onPress: () => void }

export function SampleTile({ sample, place, copies, onPress }: Props) {
  const copy = useStore(copies.store, (state) => state.copies[sample.id])
  const { link_name: name, thumb_url } = sample
  const hasFailed = copy?.phase === 'failed'
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (hasFailed) tile.current?.scrollIntoView({ block: 'nearest' })
  }, [hasFailed])
  return (
    <li
      data-row=""
      ref={tile}
      className={classNames(hasFailed && `stack items-center gap-3 all-cols ${styles.refused}`)}
    >
      <FileTile
        file={{ name, thumb_url }}
        place={place}
        busy={copy?.phase === 'copying' ? '追加中' : undefined}
        onPress={onPress}
      />
      {hasFailed && (
        <div className="stack gap-2 text-sm tight">
          <p role="alert" className="danger">
            {copy.message}
          </p>
          {place === 0 && (
            <Button icon={RotateCw} onClick={onPress}>
              もう一度
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
