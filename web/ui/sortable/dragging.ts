let isDragActive = false

export function setDragging(is: boolean): void {
  isDragActive = is
}

/** Whether an item is being dragged: the list must not change meanwhile. */
export function isDragging(): boolean {
  return isDragActive
}
