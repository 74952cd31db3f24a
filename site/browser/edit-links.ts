/** Loaded for the signed-in administrator alone: links from what the page shows to its editor. */

const KINDS = { place: 'restaurant', business: 'business', post: 'post' }

for (const [name, kind] of Object.entries(KINDS)) {
  for (const shown of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const heading = shown.querySelector('h1, h2, h3')
    const link = document.createElement('a')
    link.href = `/admin/${kind}?id=${shown.dataset[name]}`
    link.textContent = 'Edit'
    link.ariaLabel = `Edit ${heading?.textContent.trim()}`
    link.className = 'link no-print'
    // Above the link that covers a card, and as large as a finger.
    link.style.cssText = 'position: relative; justify-self: center; padding: 0.75rem 0'
    heading?.after(link)
  }
}

export {}
