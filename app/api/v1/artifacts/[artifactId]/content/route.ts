import { door, found } from "@/app/api/_http/door";
import { downloadBlob, downloadText } from "@/app/api/_http/download";
import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";

export const dynamic = "force-dynamic";

/** The artifact itself: its blob, else its text or data. With `?name=`: that file of a delivery. */
export const GET = door<{ artifactId: string }>(async ({ app, owner, params, request, url }) => {
  const artifact = found(await app.reader.artifact(owner, params.artifactId), "artifact.not_found");
  const name = url.searchParams.get("name");
  if (name !== null) {
    const file = found(fileNamed(artifact, name), "file.not_found");
    return downloadBlob(app, file.blobKey, request, file);
  }
  const { blobKey, mediaType, title } = artifact;
  if (blobKey) return downloadBlob(app, blobKey, request, { name: title, mediaType: mediaType ?? "" });
  const delivery = deliverySchema.safeParse(artifact.data);
  return delivery.success
    ? downloadText(delivery.data.text, { name: `${title}.md`, mediaType: "text/markdown; charset=utf-8" })
    : downloadText(JSON.stringify(artifact.data, null, 2), { name: `${title}.json`, mediaType: "application/json" });
});

function fileNamed({ data }: Artifact, name: string) {
  const blocks = deliverySchema.safeParse(data).data?.sections.flatMap((section) => section.blocks) ?? [];
  return blocks.flatMap((block) => (block.type === "file" && block.name === name ? block : []))[0];
}
