import { Palette } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Editing } from '#web/editor/state/editing.tsx'
import { droppedLooks, forgetDroppedLook } from './look-store.ts'

/** Says that a look of this device was not used, and offers to choose it again. */
export function useDroppedLook(
  { panels, looks }: Pick<Editing, 'panels' | 'looks'>,
  user: string,
): void {
  const dropped = useStore(droppedLooks, (all) => all[user])
  const { choose } = looks
  useEffect(() => {
    if (!dropped) return
    panels.show({
      text: 'ほかの端末で雰囲気が変わったため、この端末でえらんだ雰囲気は使いませんでした。',
      actions: [
        {
          label: 'この端末の雰囲気にする',
          icon: Palette,
          act: () => {
            choose(dropped.look)
            panels.notify('この端末でえらんだ雰囲気にしました')
          },
        },
      ],
    })
    forgetDroppedLook(user)
  }, [dropped, panels, choose, user])
}
