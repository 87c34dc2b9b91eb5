import { create } from 'zustand'

type Announcement = { text: string; count: number }

export const useAnnouncement = create<Announcement>()(() => ({ text: '', count: 0 }))

/** Announces a text to screen readers through the live region of the page or of the open dialog. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }))
}
