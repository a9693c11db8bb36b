// Connecting two browsers by two codes that are pasted once.
import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId } from "preact/hooks";
import * as direct from "../../friend/direct";
import { t } from "../../i18n";
import { Button } from "../../ui/button";
import { CopyField } from "../../ui/copy_field";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/fields";

/** The one who invites: sends a code, and pastes the answer. */
export function InviteDialog() {
  const code = useSignal("");
  const pasted = useSignal("");
  const complaint = useSignal("");
  const state = useSignal<"open" | "connecting">("open");
  const begin = () => {
    code.value = "";
    direct.invite().then((text) => (code.value = text), (error) => (complaint.value = direct.codeError(error)));
  };
  useEffect(() => {
    if (direct.hasWebRtc) begin();
    return direct.giveUp;
  }, []);
  // A code serves one try.
  useSignalEffect(() => {
    if (direct.line.value !== "none" || state.peek() !== "connecting") return;
    state.value = "open";
    pasted.value = "";
    begin();
  });
  const connect = async () => {
    complaint.value = "";
    try {
      await direct.connect(pasted.value);
      state.value = "connecting";
    } catch (error) {
      complaint.value = direct.codeError(error);
    }
  };
  return (
    <Frame title={t("friend.invite")} complaint={complaint.value} onStun={begin}>
      <CopyField
        label={t("friend.sendCode")}
        hint={code.value ? "" : t("friend.making")}
        copy={t("friend.copyCode")}
        text={code.value}
        shareAs="text"
      />
      <PasteField label={t("friend.pasteAnswer")} value={pasted.value} onInput={(text) => (pasted.value = text)} />
      <Button kind="main" disabled={pasted.value.trim() === "" || code.value === ""} onClick={() => void connect()}>
        {t("friend.connect")}
      </Button>
      {state.value === "connecting" && <p role="status">{t("friend.waiting")}</p>}
    </Frame>
  );
}

/** The one who is invited: pastes the code, and sends the answer. */
export function JoinDialog() {
  const pasted = useSignal("");
  const code = useSignal("");
  const complaint = useSignal("");
  useEffect(() => direct.giveUp, []);
  const take = async (text: string) => {
    pasted.value = text;
    complaint.value = "";
    code.value = "";
    if (text.trim() === "") return;
    try {
      const made = await direct.answer(text);
      if (pasted.value === text) code.value = made;
    } catch (error) {
      if (pasted.value === text) complaint.value = direct.codeError(error);
    }
  };
  return (
    <Frame title={t("friend.join")} complaint={complaint.value} onStun={() => void take(pasted.value)}>
      <PasteField label={t("friend.pasteCode")} value={pasted.value} onInput={(text) => void take(text)} />
      <CopyField label={t("friend.sendAnswer")} copy={t("friend.copyCode")} text={code.value} shareAs="text" />
      {code.value && <p role="status">{t("friend.waiting")}</p>}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  complaint: string;
  /** Called when another server shall be asked. */
  onStun(): void;
  children: ComponentChildren;
}

function Frame({ title, complaint, onStun, children }: FrameProps) {
  return (
    <Dialog title={title}>
      <p>{t("setup.via.directHint")}</p>
      {direct.hasWebRtc ? children : <p class="card card-bad">{t("friend.unsupported")}</p>}
      {complaint && (
        <p class="card card-bad" role="alert">
          {complaint}
        </p>
      )}
      <details class="friend-stun">
        <summary>{t("friend.stun")}</summary>
        <p class="dialog-hint">{t("friend.stunHint")}</p>
        <StunField onStun={onStun} />
      </details>
    </Dialog>
  );
}

function StunField({ onStun }: { onStun(): void }) {
  const text = useSignal(direct.stun.value);
  const isRight = direct.isStun(text.value.trim());
  return (
    <div class="friend-server">
      <TextField
        label={t("friend.stunAddress")}
        value={text.value}
        placeholder="stun:stun.example.org"
        longest={120}
        onChange={(value) => (text.value = value)}
      />
      <Button
        disabled={!isRight}
        onClick={() => {
          direct.stun.value = text.value.trim();
          onStun();
        }}
      >
        {t("friend.useStun")}
      </Button>
    </div>
  );
}

function PasteField({ label, value, onInput }: { label: string; value: string; onInput(text: string): void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        class="source paste-code"
        rows={3}
        spellcheck={false}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  );
}
