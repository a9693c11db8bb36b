// A file for the person to keep.

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Once the download has begun; nothing says when.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
