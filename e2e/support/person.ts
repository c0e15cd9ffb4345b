import { expect, type Locator, type Page } from "@playwright/test";

interface Attached {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a person does at the workbench, in the words of the screen's roles. */
export class Person {
  constructor(readonly page: Page) {}

  get box(): Locator {
    return this.page.getByRole("textbox", { name: /^(Message|消息)$/ });
  }

  get form(): Locator {
    return this.page.locator("[data-open-question]");
  }

  get work(): Locator {
    return this.page.getByRole("complementary", { name: /^(Work|工作)$/ });
  }

  /** The document, with its printable form as its mark. */
  get report(): Locator {
    return this.page.locator("article[data-print-root]");
  }

  field(id: string): Locator {
    return this.form.locator(`[data-field="${id}"]`);
  }

  async begin(agentId: string, text: string, files: Attached[] = []): Promise<void> {
    const listens = this.page.waitForRequest((request) => new URL(request.url()).pathname === "/api/v1/events");
    await this.page.goto("/");
    await listens;
    await this.page.locator(`label:has(input[name="agent"][value="${agentId}"])`).click();
    if (files.length > 0) await this.page.getByRole("main").locator('input[type="file"]').first().setInputFiles(files);
    await this.box.fill(text);
    await this.box.press("Enter");
    await this.page.waitForURL(/\/s\//);
  }

  async say(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press("Enter");
    await expect(this.box).toHaveValue("");
  }

  /** Opens a session, and waits until the page listens: only then does it hear a click. */
  async open(address: string): Promise<void> {
    await this.listening(() => this.page.goto(address));
  }

  async reload(): Promise<void> {
    await this.listening(() => this.page.reload());
  }

  private async listening(load: () => Promise<unknown>): Promise<void> {
    const listens = this.page.waitForRequest(/\/api\/v1\/sessions\/[^/]+\/events/);
    await load();
    await listens;
    await expect(this.box).toBeEditable();
  }

  async send(): Promise<void> {
    await this.form.getByRole("button", { name: /^(Send answer|提交回答)$/ }).click();
  }
}
