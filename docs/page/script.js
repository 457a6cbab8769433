"use strict";
// What pages can do with a script: copy code, search, keep the language, mark the place. Each page can be read without.
(() => {
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  // Copying.
  for (const block of document.querySelectorAll(".code")) {
    const button = make("button", { type: "button", className: "copy", textContent: "Copy" });
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(block.querySelector("code").textContent);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(block.querySelector("code")); // copying is not allowed: it is selected at least
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    block.append(button);
  }

  // A language chosen once is chosen for all tabs.
  const choose = (language) => {
    for (const tab of document.querySelectorAll(".tabs input")) {
      if (tab.value === language) tab.checked = true;
    }
  };
  const kept = (change) => {
    try { return change(localStorage); } catch { return null; } // storage may be forbidden
  };
  choose(kept((storage) => storage.getItem("language")));
  document.addEventListener("change", (event) => {
    if (!event.target.matches(".tabs input")) return;
    choose(event.target.value);
    kept((storage) => storage.setItem("language", event.target.value));
  });

  // The list at the side marks the part of the page that is read.
  const side = document.querySelector(".side");
  const places = new Map();
  for (const link of side.querySelectorAll('a[href^="#"]')) {
    const place = document.getElementById(link.hash.slice(1));
    if (place) places.set(place, link);
  }
  let marked = null;
  const mark = () => {
    let here = null;
    for (const [place, link] of places) {
      if (place.getBoundingClientRect().top < innerHeight / 3) here = link;
    }
    if (here === marked) return;
    if (marked) marked.removeAttribute("aria-current");
    if (here) here.setAttribute("aria-current", "location");
    marked = here;
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; mark(); });
  }, { passive: true });
  mark();
  const current = side.querySelector('[aria-current="location"]') || side.querySelector('[aria-current="page"]');
  if (current) side.scrollTop = current.offsetTop - side.clientHeight / 3;

  // Colours in code, where the browser can colour without changing the page.
  if (window.CSS && CSS.highlights && window.Highlight) {
    const kinds = { name: new Highlight(), string: new Highlight(), comment: new Highlight() };
    const token = /(?<name>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|(?<comment>(?:^|(?<=\s))(?:#|\/\/) .*)/gm;
    for (const code of document.querySelectorAll("pre code")) {
      const text = code.firstChild;
      if (!text || text.nodeType !== Node.TEXT_NODE) continue;
      for (const found of text.data.matchAll(token)) {
        const range = new Range();
        range.setStart(text, found.index);
        range.setEnd(text, found.index + found[0].length);
        for (const kind in kinds) if (found.groups[kind] !== undefined) kinds[kind].add(range);
      }
    }
    for (const kind in kinds) CSS.highlights.set(kind, kinds[kind]);
  }

  // Searching. The index is fetched at the first search.
  const find = document.querySelector(".find");
  find.append(make("kbd", { textContent: "/" }));
  const input = make("input", { id: "find", type: "search", autocomplete: "off", spellcheck: false });
  const count = make("p", { role: "status" });
  const list = make("ul", {});
  const dialog = make("dialog", {}, make("label", { htmlFor: "find", textContent: "Search the documentation" }), input, count, list);
  dialog.setAttribute("aria-label", "Search");
  document.body.append(dialog);
  let index = null;
  const load = () => {
    index ??= fetch("/docs/search.json").then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json();
    }).then((entries) => {
      for (const entry of entries) {
        entry.title = wordsOf(entry.t).join(" ");
        entry.synonyms = (entry.s || []).map((phrase) => wordsOf(phrase).join(" "));
      }
      return entries;
    });
    return index;
  };

  // The words of a search, without plurals and without small words, unless there is nothing else.
  const small = new Set("a an and are can do does for how i in is it me my of on or the to what where why with".split(" "));
  const wordsOf = (text) => {
    const all = text.toLowerCase().split(/[\s,;:?]+/).filter(Boolean).map((word) => word.replace(/(..[^s])s$/, "$1"));
    const telling = all.filter((word) => !small.has(word));
    return telling.length ? telling : all;
  };

  // How many of the wanted words an entry lacks, and how well it fits the others. internal/docsite repeats it in a test.
  const fits = (entry, wanted) => {
    const { title, synonyms } = entry;
    const within = (entry.p || "").toLowerCase();
    const whole = wanted.join(" ");
    let lacks = 0, sum = 0;
    for (const word of wanted) {
      if (title === word) sum += 60;
      else if (title.startsWith(word)) sum += 30;
      else if (title.includes(word)) sum += 20;
      else if (synonyms.some((phrase) => (" " + phrase).includes(" " + word))) sum += 12;
      else if (within.includes(word)) sum += 8;
      else if ((" " + entry.w).includes(" " + word)) sum += 3;
      else lacks++;
    }
    if (synonyms.includes(whole)) sum += 100;
    else if (synonyms.some((phrase) => phrase.startsWith(whole))) sum += 40;
    if (title.includes(whole)) sum += 10;
    return { entry, lacks, sum };
  };

  const search = async () => {
    const wanted = wordsOf(input.value);
    let entries;
    try {
      entries = await load();
    } catch {
      index = null;
      count.textContent = "The index could not be loaded.";
      return;
    }
    if (!wanted.length) {
      count.textContent = "Guides, operations, fields and codes.";
      list.replaceChildren();
      return;
    }
    const all = entries.map((entry) => fits(entry, wanted)).filter(({ sum }) => sum > 0);
    const fewest = Math.min(...all.map(({ lacks }) => lacks)); // those with all words, else with as many as possible
    const found = all.filter(({ lacks }) => lacks === fewest).sort((a, b) => b.sum - a.sum);
    count.textContent = found.length === 1 ? "1 result" : found.length + " results";
    list.replaceChildren(...found.slice(0, 30).map(({ entry }) => make("li", {},
      make("a", { href: entry.a }, entry.t,
        make("span", { textContent: entry.k + (entry.p ? " · " + entry.p : "") })))));
  };

  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.focus();
    input.select();
    search();
  };
  input.addEventListener("input", search);
  find.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("a")) dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.metaKey && !event.ctrlKey && !event.altKey &&
        !event.target.closest("input, textarea, select, [contenteditable]")) {
      event.preventDefault();
      open();
    }
  });
  dialog.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "Enter" && at < 0 && links.length) {
      event.preventDefault();
      links[0].click();
    } else if (event.key === "ArrowDown" && links.length) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)].focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      (links[at - 1] || input).focus();
    }
  });

  // Addresses of the time when the reference was one page.
  if (location.pathname === "/docs" && location.hash.length > 1) {
    const moved = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const link = moved && moved.matches(".every li") && moved.querySelector("a");
    if (link) location.replace(link.href);
  }
})();
