import { Palette } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Editing } from '#web/editor/state/editing.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
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
      text: `ほかのスマホやパソコンで雰囲気が変わったため、${thisDevice}でえらんだ雰囲気は使いませんでした。`,
      actions: [
        {
          label: `${thisDevice}の雰囲気にする`,
          icon: Palette,
          act: () => {
            choose(dropped.look)
            panels.notify(`${thisDevice}でえらんだ雰囲気にしました`)
          },
        },
      ],
    })
    forgetDroppedLook(user)
  }, [dropped, panels, choose, user])
}
