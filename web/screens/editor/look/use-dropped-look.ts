import { Palette } from 'lucide-react'
import { useEffect } from 'react'
import type { Editing } from '#web/editor/state/editing.tsx'
import type { DroppedLook } from './look-store.ts'

/** Says that a look of this device was not used, and offers to choose it again. */
export function useDroppedLook(
  { panels, looks }: Pick<Editing, 'panels' | 'looks'>,
  dropped: DroppedLook | undefined,
): void {
  const { choose } = looks
  useEffect(() => {
    if (!dropped) return
    panels.show({
      text: 'ほかの端末で雰囲気が変わったため、この端末でえらんだ雰囲気は使いませんでした。',
      actions: [
        { label: 'この端末の雰囲気にする', icon: Palette, act: () => choose(dropped.look) },
      ],
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each dropped look
  }, [dropped])
}
