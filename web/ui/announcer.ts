import { create } from 'zustand'

type Announcement = { text: string; count: number }

/** What was last said to those who listen to the screen. */
export const useAnnouncement = create<Announcement>()(() => ({ text: '', count: 0 }))

/** Speaks a sentence through the live region that can be heard now: the page's, or an open dialog's. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }))
}
